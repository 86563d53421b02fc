// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastRelease } from './lastRelease.mjs';

const DETAILS = { folder: 'mfe-details' };
let root;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'portal-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...args) {
  // Whatever the machine's own settings are, such as signing.
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@portal.example', ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
}

/** A history with these tags, one commit each; the last one stands behind them all. */
function buildHistory(...tags) {
  git('init');
  for (const tag of tags) {
    git('commit', '--allow-empty', '--message', tag);
    git('tag', tag);
  }
  git('commit', '--allow-empty', '--message', 'now');
}

describe('lastRelease', () => {
  it('is the tag with the highest version of this app', () => {
    buildHistory(
      'mfe-details@1.9.0',
      'mfe-details@1.10.0',
      'mfe-details@1.2.0',
      'mfe-search@2.0.0',
      'shell@3.0.0',
    );

    expect(lastRelease(root, DETAILS)).toEqual({ tag: 'mfe-details@1.10.0', version: '1.10.0' });
    expect(lastRelease(root, { folder: 'shell' })).toEqual({
      tag: 'shell@3.0.0',
      version: '3.0.0',
    });
  });

  it('is the one before where the last one is what is checked out', () => {
    buildHistory('mfe-details@1.0.0');
    git('tag', 'mfe-details@1.1.0');

    expect(lastRelease(root, DETAILS)).toMatchObject({ version: '1.0.0' });
  });

  it('passes over tags that name no release', () => {
    buildHistory('mfe-details@next', 'mfe-details@1.0.0-rc.1');

    expect(lastRelease(root, DETAILS)).toBeUndefined();
  });

  it('is none in a clone without tags, and where there is no git', () => {
    expect(lastRelease(root, DETAILS)).toBeUndefined();
    buildHistory();

    expect(lastRelease(root, DETAILS)).toBeUndefined();
  });
});
