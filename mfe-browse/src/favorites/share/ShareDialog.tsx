import { useRef, useState } from 'react';
import { usePortal } from '@portal/shared/state/PortalContext';
import { useFollowedPeople } from '@portal/shared/state/useFollowed';
import { Button } from '@portal/shared/ui/Button';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import * as icons from '@portal/shared/ui/icons';
import { TextField } from '@portal/shared/ui/TextField';
import type { ToolProps } from '../list/FavoritesToolbar.tsx';
import { texts } from '../texts.ts';
import { ToolDialog } from '../ToolDialog.tsx';
import { QrCode } from './QrCode.tsx';
import classes from './ShareDialog.module.css';
import { MAX_SHARED, MAX_SHARED_PEOPLE, writeSharedList } from './sharedList.ts';

/** Shares the list as a link to copy or send, and as a QR code. */
export function ShareDialog({ favorites, onClose }: ToolProps) {
  const portal = usePortal();
  const { navigation } = portal;
  const people = useFollowedPeople(portal).map(({ id }) => id);
  const [hasPeople, setHasPeople] = useState(true);
  const [note, setNote] = useState<string>();
  const fieldRef = useRef<HTMLInputElement>(null);
  const page = new URL(navigation.href({ page: 'favorites' }), location.href);
  const titles = favorites.map(({ entry }) => entry);
  const link = `${page.href}#${writeSharedList(titles, hasPeople ? people : [])}`;
  const canSend = typeof navigator.share === 'function';

  const handleCopy = () => {
    fieldRef.current?.select();
    copy(link).then(
      () => setNote(texts.linkCopied),
      () => setNote(texts.copyByHand),
    );
  };
  const handleSend = () => {
    setNote(undefined);
    send(link).catch((error: unknown) => {
      // Unless the visitor has closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        fieldRef.current?.select();
        setNote(texts.sendByHand);
      }
    });
  };

  return (
    <ToolDialog title={texts.share} hint={texts.shareHint} onClose={onClose}>
      {favorites.length > MAX_SHARED && <p>{texts.cutTo(MAX_SHARED)}</p>}
      {people.length > 0 && titles.length > 0 && (
        <div>
          <CheckChip checked={hasPeople} onChange={() => setHasPeople(!hasPeople)}>
            {texts.withPeople}
          </CheckChip>
        </div>
      )}
      {hasPeople && people.length > MAX_SHARED_PEOPLE && (
        <p>{texts.peopleCutTo(MAX_SHARED_PEOPLE)}</p>
      )}
      <TextField ref={fieldRef} label={texts.linkField} value={link} readOnly />
      <div className={classes.Ways}>
        <Button variant="accent" icon={icons.link} onClick={handleCopy}>
          {texts.copyLink}
        </Button>
        {canSend && (
          <Button icon={icons.share} onClick={handleSend}>
            {texts.send}
          </Button>
        )}
        <span role="status">{note}</span>
      </div>
      <QrCode text={link} />
    </ToolDialog>
  );
}

/** Rejects if the share sheet does not open, or the visitor closes it. */
async function send(url: string): Promise<void> {
  await navigator.share({ url });
}

/** Rejects if the browser denies access to the clipboard. */
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
