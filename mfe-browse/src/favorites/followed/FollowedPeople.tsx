import { type MouseEvent, useState } from 'react';
import type { FollowedPerson } from '@portal/contract/FollowedPerson';
import { usePortal } from '@portal/shared/state/PortalContext';
import { changeFollowed } from '@portal/shared/state/useFollowed';
import { Button } from '@portal/shared/ui/Button';
import { focusHeading } from '@portal/shared/ui/focusHeading';
import * as icons from '@portal/shared/ui/icons';
import { neighborOf } from '@portal/shared/ui/neighborOf';
import { PersonCard } from '@portal/shared/ui/PersonCard';
import { Rail } from '@portal/shared/ui/Rail';
import { Region } from '@portal/shared/ui/Region';
import { VisuallyHidden } from '@portal/shared/ui/VisuallyHidden';
import { ComingRail } from './ComingRail.tsx';
import classes from './FollowedPeople.module.css';
import { followedTexts as texts } from './texts.ts';

interface FollowedPeopleProps {
  /** Newest first, at least one. */
  readonly people: readonly FollowedPerson[];
}

const ID = 'followed-people';
/** The number of cards that are added together, because an imported list can have thousands. */
const CARDS = 60;

/** The people that the visitor follows, and their upcoming titles. */
export function FollowedPeople({ people }: FollowedPeopleProps) {
  const portal = usePortal();
  const [end, setEnd] = useState(CARDS);
  const handleUnfollow = (person: FollowedPerson, button: HTMLButtonElement) => {
    focusNeighbor(button);
    void changeFollowed(portal, (list) => {
      list.unfollow(person);
      portal.notify({
        text: texts.unfollowed(person.name),
        action: texts.undo,
        onAction: () => list.follow([person]),
      });
    });
  };

  return (
    <Region title={texts.heading} id={ID}>
      <Rail
        labelledBy={`${ID}-heading`}
        shape="profile"
        endKey={end}
        onEnd={end < people.length ? () => setEnd(end + CARDS) : undefined}
      >
        {people.slice(0, end).map((person) => (
          <li key={person.id} className={classes.Person}>
            <PersonCard person={person} />
            <div className={classes.Unfollow}>
              <Button
                variant="round"
                icon={icons.close}
                onClick={({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
                  handleUnfollow(person, currentTarget)
                }
              >
                {/*
                 * Not an `aria-label`: the item's only text would then repeat the image's
                 * alternative text.
                 */}
                <VisuallyHidden>{texts.unfollow(person.name)}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </Rail>
      <ComingRail people={people} />
    </Region>
  );
}

/** The pressed button is removed with its card, and the region with its last card. */
function focusNeighbor(button: HTMLButtonElement): void {
  const next = neighborOf(button, 'button');
  if (next) {
    next.focus();
  } else {
    focusHeading();
  }
}
