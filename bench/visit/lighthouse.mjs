import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { systemChromium } from '../openBrowser.mjs';

const run = promisify(execFile);
/**
 * The Lighthouse version, fetched with npx because it is not a dependency. The last one that runs
 * on Node 20.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--ignore-certificate-errors',
];

/**
 * Audits a phone's visit with Lighthouse. `throttling` is `simulate` (a fast visit, from which a
 * slow one is computed) or `devtools` (a slow visit). Times are in milliseconds, sizes in bytes.
 */
export async function audit(url, { throttling, folder }) {
  const file = path.join(folder, 'lighthouse.json');
  const words = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`];
  const visit = () =>
    run(
      'npx',
      [...words, `--throttling-method=${throttling}`, `--chrome-flags=${CHROME_FLAGS.join(' ')}`],
      {
        env: {
          ...process.env,
          ...(systemChromium ? { CHROME_PATH: systemChromium } : {}),
        },
      },
    );
  // Lighthouse sometimes misses the start of a visit, and then its result is unusable.
  await visit().catch(visit);
  const { audits, categories, runtimeError } = JSON.parse(readFileSync(file, 'utf8'));
  if (runtimeError) {
    throw new Error(`Lighthouse could not visit ${url}: ${runtimeError.message}`);
  }
  const requests = audits['network-requests'].details.items;
  const [{ observedLoad }] = audits.metrics.details.items;
  const pictures = requests.filter(({ resourceType }) => resourceType === 'Image');
  const untilLoad = requests.filter(({ networkRequestTime }) => networkRequestTime < observedLoad);
  const score = (name) => Math.round(categories[name].score * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaint: audits['largest-contentful-paint'].numericValue,
    picture: endOfLargest(pictures.filter((picture) => untilLoad.includes(picture))),
    blocked: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    requests: requests.length,
    bytes: sumOf(requests),
    requestsUntilLoad: untilLoad.length,
    bytesUntilLoad: sumOf(untilLoad),
    script: sumOf(requests.filter(({ resourceType }) => resourceType === 'Script')),
  };
}

/** When the largest image, by transferred bytes, finished loading. Inline images do not count. */
function endOfLargest(pictures) {
  const [largest] = pictures.toSorted((a, b) => b.transferSize - a.transferSize);
  return largest?.networkEndTime;
}

function sumOf(requests) {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
