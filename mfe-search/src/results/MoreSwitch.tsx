import { Icon } from '@portal/shared/ui/Icon';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import classes from './MoreResults.module.css';

interface MoreSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/**
 * The button next to the tabs that shows or hides collections, companies and keywords above the
 * results.
 */
export function MoreSwitch({ isOn, onChange }: MoreSwitchProps) {
  return (
    <button
      type="button"
      className={classes.MoreSwitch}
      aria-expanded={isOn}
      aria-label={texts.moreLabel}
      onClick={() => onChange(!isOn)}
    >
      <span>{texts.more}</span>
      <Icon icon={icons.chevronRight} />
    </button>
  );
}

interface MoreLinkProps {
  readonly isOn: boolean;
  readonly href: string;
}

/** The same control as a link, for visitors without scripts. */
export function MoreLink({ isOn, href }: MoreLinkProps) {
  return (
    <a className={classes.MoreSwitch} data-on={isOn} href={href}>
      {isOn ? texts.less : texts.moreLabel}
    </a>
  );
}
