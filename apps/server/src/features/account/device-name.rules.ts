// Stands for any program that is no browser; the web app translates it.
const program = 'program';

// The order matters: most user agents also name the browsers that they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/\bcurl\//, 'curl'],
  [/^(?:node|undici|axios)\b/i, program],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (names: readonly (readonly [RegExp, string])[], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/** Browser and operating system of a user agent, as far as it tells; `device` has both in English. */
export function describeDevice(userAgent: string): {
  device: string;
  browser: string | null;
  system: string | null;
} {
  const browser = firstMatch(browsers, userAgent);
  const system = firstMatch(systems, userAgent);
  return { device: inEnglish(browser, system), browser, system };
}

function inEnglish(browser: string | null, system: string | null): string {
  if (browser === null && system === null) return 'Unknown device';
  const name = browser === program ? 'A program' : (browser ?? 'A browser');
  return system === null ? name : `${name} on ${system}`;
}
