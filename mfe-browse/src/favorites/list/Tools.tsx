import { useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import * as icons from '@portal/shared/ui/icons';
import { LoadedPart } from '../LoadedPart.tsx';
import { texts } from '../texts.ts';
import classes from './FavoritesList.module.css';
import type { ListedFavorite } from './listView.ts';

/** The props of each tool's dialog. */
export interface ToolProps {
  readonly favorites: readonly ListedFavorite[];
  readonly onClose: () => void;
}

/** The tools; each dialog is in a separate chunk with its libraries. */
const tools = [
  {
    name: 'share',
    needsList: true,
    load: () => import('../share/ShareDialog.tsx').then(({ ShareDialog }) => ShareDialog),
  },
  {
    name: 'export',
    needsList: true,
    load: () => import('../export/ExportDialog.tsx').then(({ ExportDialog }) => ExportDialog),
  },
  {
    name: 'import',
    needsList: false,
    load: () => import('../import/ImportDialog.tsx').then(({ ImportDialog }) => ImportDialog),
  },
  {
    name: 'pick',
    needsList: true,
    load: () => import('../pick/PickDialog.tsx').then(({ PickDialog }) => PickDialog),
  },
] as const;

/** The buttons that open the tools. */
export function Tools({ favorites }: Pick<ToolProps, 'favorites'>) {
  const [openName, setOpenName] = useState<(typeof tools)[number]['name']>();
  const open = tools.find(({ name }) => name === openName);
  const close = () => setOpenName(undefined);

  return (
    <div className={classes.Tools} role="group" aria-label={texts.tools}>
      {tools.map(({ name, needsList }) => (
        <Button
          key={name}
          variant={name === 'pick' ? 'accent' : 'quiet'}
          icon={name === 'share' ? icons.share : undefined}
          disabled={needsList && favorites.length === 0}
          onClick={() => setOpenName(name)}
        >
          {texts[name]}
        </Button>
      ))}
      {open && (
        <LoadedPart key={open.name} load={open.load} props={{ favorites, onClose: close }} />
      )}
    </div>
  );
}
