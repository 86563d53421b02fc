import { Suspense, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { onDemand } from '@portal/shared/ui/deferred';
import * as icons from '@portal/shared/ui/icons';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';
import type { ListedFavorite } from './listView.ts';

/** The props of each tool's dialog. */
export interface ToolProps {
  readonly favorites: readonly ListedFavorite[];
  readonly onClose: () => void;
}

/**
 * The tools and what they need. The small dialogs are in one chunk, because each chunk is listed in
 * the section's first script.
 */
const tools = [
  {
    name: 'pick',
    needs: 'favorites',
    Tool: onDemand(
      async () =>
        (await import(/* webpackChunkName: "tools" */ '../pick/PickDialog.tsx')).PickDialog,
    ),
  },
  {
    name: 'share',
    needs: 'shareable',
    Tool: onDemand(
      async () =>
        (await import(/* webpackChunkName: "tools" */ '../share/ShareDialog.tsx')).ShareDialog,
    ),
  },
  {
    name: 'export',
    needs: 'any',
    Tool: onDemand(
      async () =>
        (await import(/* webpackChunkName: "tools" */ '../export/ExportDialog.tsx')).ExportDialog,
    ),
  },
  {
    name: 'import',
    needs: 'nothing',
    Tool: onDemand(
      async () =>
        (await import(/* webpackChunkName: "import" */ '../import/ImportDialog.tsx')).ImportDialog,
    ),
  },
] as const;

interface FavoritesToolbarProps extends Pick<ToolProps, 'favorites'> {
  readonly hasSeen: boolean;
  readonly hasFollowed: boolean;
}

/** The buttons that open the tools. Omits tools that have nothing to work with. */
export function FavoritesToolbar({ favorites, hasSeen, hasFollowed }: FavoritesToolbarProps) {
  const [openName, setOpenName] = useState<(typeof tools)[number]['name']>();
  const open = tools.find(({ name }) => name === openName);
  const isUsable = {
    favorites: favorites.length > 0,
    shareable: favorites.length > 0 || hasFollowed,
    any: favorites.length > 0 || hasFollowed || hasSeen,
    nothing: true,
  };
  const close = () => setOpenName(undefined);

  return (
    <>
      <div className={classes.Tools} role="group" aria-label={texts.tools}>
        {tools
          .filter(({ needs }) => isUsable[needs])
          .map(({ name }) => (
            <Button
              key={name}
              variant={name === 'pick' ? 'accent' : 'quiet'}
              icon={name === 'share' ? icons.share : undefined}
              onClick={() => setOpenName(name)}
            >
              {texts[name]}
            </Button>
          ))}
      </div>
      {open && (
        <Suspense>
          <open.Tool favorites={favorites} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
