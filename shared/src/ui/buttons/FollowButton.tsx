import type { PersonSummary } from '../../domain/people.ts';
import { usePortal } from '../../state/PortalContext.ts';
import { changeFollowed, follow, useIsFollowed } from '../../state/useFollowed.ts';
import { Button } from './Button.tsx';
import * as icons from './icons.ts';

const texts = {
  follow: 'Follow',
  following: 'Following',
  followed: (name: string) => `You follow ${name}`,
  unfollowed: (name: string) => `You no longer follow ${name}`,
} as const;

interface FollowButtonProps {
  readonly person: Pick<PersonSummary, 'kind' | 'id' | 'name' | 'profilePath'>;
  /** Id of the element with the person's name, for lists with several of these buttons. */
  readonly describedBy?: string;
}

/** Follows a person, or stops. Not rendered in a portal without followed people. */
export function FollowButton({
  person: { kind, id, name, profilePath },
  describedBy,
}: FollowButtonProps) {
  const portal = usePortal();
  const isFollowed = useIsFollowed(portal, id);
  if (!portal.loadFollowed) {
    return null;
  }
  const handleClick = () =>
    changeFollowed(portal, (list) => {
      if (isFollowed) {
        list.unfollow({ kind, id });
      } else if (!list.current().some((other) => other.id === id)) {
        follow(list, [{ kind, id, name, profilePath, addedOn: Date.now() }]);
      }
      portal.announce(isFollowed ? texts.unfollowed(name) : texts.followed(name));
    });

  return (
    <Button
      icon={isFollowed ? icons.check : icons.person}
      aria-pressed={isFollowed}
      aria-describedby={describedBy}
      onClick={() => void handleClick()}
    >
      {isFollowed ? texts.following : texts.follow}
    </Button>
  );
}
