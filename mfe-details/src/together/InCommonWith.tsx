import { type FocusEvent, type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { Button } from '@portal/shared/ui/Button';
import { onDemand } from '@portal/shared/ui/deferred';
import { moveFromField } from '@portal/shared/ui/moveFromField';
import { importOthers } from '../onDemand.ts';
import { usePressOutside } from '../share/Menu.tsx';
import { type PairMember, whatIs } from './address.ts';
import classes from './InCommonWith.module.css';
import { togetherTexts } from './texts.ts';

const Others = onDemand(async () => (await importOthers()).Others);

interface InCommonWithProps {
  readonly of: PairMember;
  /** The name of `of`, if it is not the subject of the page. */
  readonly name?: string;
}

/**
 * A button that offers to compare a title or person with another one. For the subject of the page,
 * it is in the bar, and the choice opens below it, over the page.
 */
export function InCommonWith({ of, name }: InCommonWithProps) {
  const isInBar = name === undefined;
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  usePressOutside(rootRef, isInBar && isOpen, () => setIsOpen(false));
  const handlePanelKey = (event: KeyboardEvent<HTMLElement>) => {
    const found = event.currentTarget.querySelectorAll<HTMLElement>('li a');
    moveFromField(event, [...found], { isInRows: true });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isOpen && event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      setIsOpen(false);
      buttonRef.current?.focus();
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Otherwise, the choice would cover the newly focused element.
    if (isInBar && relatedTarget && !currentTarget.contains(relatedTarget)) {
      setIsOpen(false);
    }
  };
  return (
    <div
      ref={rootRef}
      className={classes.InCommonWith}
      data-in-bar={isInBar || undefined}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      <Button
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isInBar ? togetherTexts.inCommonWith : togetherTexts.inCommonOf(name)}
      </Button>
      {isOpen && (
        <div className={classes.Panel} id={panelId} onKeyDown={handlePanelKey}>
          <p className={classes.Explain}>{togetherTexts.explain[whatIs(of)]}</p>
          <Suspense>
            <Others of={of} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
