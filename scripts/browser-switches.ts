/** What Playwright itself switches off. Only the last `--disable-features` counts, so ours has to repeat it. */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** For each window Chromium keeps pages and a process ready that no test looks at: a fifth of a test's work. */
const unseen = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** How the tests start Chromium: alone, without the network's services and what only a person at the screen needs. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A window's pages share a process where they may: else the empty page each test begins with has one of its own.
  '--renderer-process-limit=1',
  `--disable-features=${[...playwrightsOwn, ...unseen].join(',')}`,
]
