import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { DESCRIPTION } from './story.ts';

interface FailedStory {
  readonly test: TestCase;
  readonly result: TestResult;
}

/** Maximum number of lines printed per error; enough for the expected and the actual value. */
const LINES_OF_ERROR = 8;

/** After a run, prints a description of the page for each failed story. */
export default class FailureReporter implements Reporter {
  readonly #failed: FailedStory[] = [];

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!['skipped', test.expectedStatus].includes(result.status)) {
      this.#failed.push({ test, result });
    }
  }

  onEnd(): void {
    for (const story of this.#failed) {
      console.log(`\n${describe(story)}`);
    }
  }
}

function describe({ test, result }: FailedStory): string {
  const { file, line } = test.location;
  const error = stripVTControlCharacters(result.error?.message ?? result.status);
  const saw = result.attachments
    .filter(({ name }) => name === DESCRIPTION)
    .map(({ body }) => body?.toString() ?? '');
  return [
    [
      `✘ ${path.relative(process.cwd(), file)}:${line}`,
      test.title,
      ...failedSteps(result.steps),
    ].join(' › '),
    ...[...error.split('\n').slice(0, LINES_OF_ERROR), ...saw.join('\n').split('\n')]
      .filter((text) => text.trim() !== '')
      .map((text) => `  ${text}`),
  ].join('\n');
}

/** The titles of the story's steps that failed, outermost first. */
function failedSteps(steps: readonly TestStep[]): readonly string[] {
  return steps
    .filter(({ category, error }) => category === 'test.step' && error !== undefined)
    .flatMap((step) => [step.title, ...failedSteps(step.steps)]);
}
