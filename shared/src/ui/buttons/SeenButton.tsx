import type { SeenTitle } from '@portal/contract/SeenTitle';
import { usePortal } from '../../state/PortalContext.ts';
import { changeSeen, isWholeSeen, useSeenTitle } from '../../state/useSeen.ts';
import { Button } from './Button.tsx';
import * as icons from './icons.ts';

const texts = {
  seen: 'Seen',
  marked: (title: string) => `${title} is marked as seen`,
  unmarked: (title: string) => `${title} is no longer marked as seen`,
} as const;

interface SeenButtonProps {
  readonly title: Pick<SeenTitle, 'kind' | 'id' | 'title'>;
  /** Id of the element with the title's name, for lists with several of these buttons. */
  readonly describedBy?: string;
}

/** Marks a movie or a whole series as seen, or removes the mark. */
export function SeenButton({ title: { kind, id, title }, describedBy }: SeenButtonProps) {
  const portal = usePortal();
  const isSeen = isWholeSeen(useSeenTitle(portal, kind, id));
  const handleClick = () =>
    changeSeen(portal, {
      title: { kind, id },
      next: isSeen ? undefined : { kind, id, title, addedOn: Date.now() },
      said: isSeen ? texts.unmarked(title) : texts.marked(title),
    });

  return (
    <SeenToggle isSeen={isSeen} describedBy={describedBy} onClick={() => void handleClick()} />
  );
}

interface SeenToggleProps extends Pick<SeenButtonProps, 'describedBy'> {
  readonly isSeen: boolean;
  readonly onClick: () => void;
}

/** The button itself, for anything that visitors can mark as seen. */
export function SeenToggle({ isSeen, describedBy, onClick }: SeenToggleProps) {
  return (
    <Button
      icon={isSeen ? icons.check : icons.eye}
      aria-pressed={isSeen}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {texts.seen}
    </Button>
  );
}
