import { filesOf } from '@portal/page-protocol/filesOf';
import type { RegistryView, SectionFile, SectionVersion } from '@portal/page-protocol/RegistryView';
import { mapVersions } from '../visitors/VisitorView.ts';

type Sections = RegistryView['sections'];

/**
 * The sections as they stand in a page: with the hashes of the files that the shell loads. Of the
 * scripts that sections load by themselves, whose hashes stand in their entries, the shell's policy
 * needs the names. The registry that the shell asks for later has everything.
 */
export function sectionsInPage(sections: Sections): Sections {
  return mapVersions(sections, versionInPage);
}

function versionInPage(version: SectionVersion): SectionVersion {
  const loaded = new Set(filesOf(version));
  const files = Object.entries(version.files)
    .filter(([name]) => loaded.has(name) || name.endsWith('.js'))
    .map(([name, file]) => [name, loaded.has(name) ? file : UNCHECKED] as const);
  return { ...version, files: Object.fromEntries(files) };
}

const UNCHECKED: SectionFile = { integrity: '', bytes: 0 };
