/**
 * Features that Playwright disables. Chromium uses only the last `--disable-features`, so this file repeats
 * Playwright's list.
 */
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
 * Pages and processes that Chromium prepares for each window and no test uses. They cost a fifth of a test's processor
 * time.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/** Chromium's arguments in tests: no network services and no features for a person at the screen. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one window share a process. Without this limit the empty first page of each test has its own process.
  '--renderer-process-limit=1',
  `--disable-features=${[...disabledByPlaywright, ...unusedFeatures].join(',')}`,
]
