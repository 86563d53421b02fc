import { type ChangeEvent, useId } from 'react';
import { CheckChip } from '@portal/shared/ui/CheckChip';
import classes from './FilterForm.module.css';
import { DEFAULT_OFFERS, type OfferType, offerTypes } from './Filters.ts';
import { filterTexts as texts } from './filterTexts.ts';

interface OfferChoiceProps {
  readonly offers: readonly OfferType[] | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The ways in which the services may offer a title: to subscribers, for rent, for sale. */
export function OfferChoice({ offers = DEFAULT_OFFERS, onChange }: OfferChoiceProps) {
  const labelId = useId();
  return (
    <fieldset className={classes.GenreChoice} aria-labelledby={labelId}>
      <legend className={classes.Legend} id={labelId}>
        {texts.labels.offers}
      </legend>
      <div className={classes.Genres}>
        {offerTypes.map((offer) => (
          <CheckChip
            key={offer}
            name="offers"
            value={offer}
            checked={offers.includes(offer)}
            onChange={onChange}
          >
            {texts.named(offer)}
          </CheckChip>
        ))}
      </div>
    </fieldset>
  );
}
