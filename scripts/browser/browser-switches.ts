/** Features that Playwright disables. Repeated here, because Chromium uses only the last `--disable-features`. */
const disabledByPlaywright = [
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

/**
 * Features that prepare pages and processes for later windows. No test uses them, and they take a fifth of the
 * processor time.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Arguments of Chromium in tests, which disable background network services and features for human users. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Shares a process between the pages of a window. Otherwise each test's empty first page has its own process.
  '--renderer-process-limit=1',
  `--disable-features=${[...disabledByPlaywright, ...unusedFeatures].join(',')}`,
]
