import type { BehaviorSubject } from 'rxjs';
import type { Shell } from '../services/ShellContext.ts';
import type { SettingsStore } from './createSettingsStore.ts';
import type { SectionLoad } from './SectionLoad.ts';
import type { Override } from './takeOverrides.ts';

/** What an inspection shows, and what it is changed by. */
export interface InspectionParts {
  readonly shell: Shell;
  readonly shellVersion: string;
  readonly store: SettingsStore;
  readonly overrides: Readonly<Record<string, Override>>;
  readonly loads$: BehaviorSubject<Readonly<Record<string, SectionLoad>>>;
}
