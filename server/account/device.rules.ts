// What tells itself as several is told by the first that fits: every browser claims to be Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A device as its owner would call it, e.g. `Chrome, Android`; nothing more of what a browser tells about itself is kept. */
export const deviceOf = (userAgent = ''): string =>
  [browsers, systems]
    .map((known) => known.find(([pattern]) => pattern.test(userAgent))?.[1])
    .filter((name) => name !== undefined)
    .join(', ')
