/**
 * Features that Playwright disables. Chromium uses only the last `--disable-features`, so the list is
 * repeated here.
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
 * Features that prepare pages and processes for each window. No test uses them, and they take a fifth of a
 * test's processor time.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
]

/**
 * Command-line arguments of Chromium in tests. They disable background network services and features for a
 * person at the screen.
 */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one window share a process. Without this limit each test's empty first page has its own process.
  '--renderer-process-limit=1',
  `--disable-features=${[...disabledByPlaywright, ...unusedFeatures].join(',')}`,
]
