import { Button } from '@portal/shared/ui/Button';
import type { IconName } from '@portal/shared/ui/iconPaths';
import type { ThemeChoice } from '../services/createThemeSwitch.ts';
import { useShell } from '../services/ShellContext.ts';
import { useCurrent } from '../services/useCurrent.ts';
import { texts } from '../texts.ts';

const icons: Readonly<Record<ThemeChoice, IconName>> = {
  system: 'contrast',
  dark: 'moon',
  light: 'sun',
};

/** Switches between the theme of the system, the dark and the light one. Its name says which one is chosen. */
export function ThemeButton() {
  const { theme, announcer } = useShell();
  const name = texts.theme(useCurrent(theme.choice$));
  // A name that changes under the focus is not read by every screen reader.
  const handlePress = () => announcer.announce(texts.theme(theme.switch()));

  return (
    <Button
      variant="round"
      icon={icons[useCurrent(theme.choice$)]}
      aria-label={name}
      title={name}
      onClick={handlePress}
    />
  );
}
