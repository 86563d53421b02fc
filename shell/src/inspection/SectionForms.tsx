import { type FormEvent, useId } from 'react';
import { Button } from '@portal/shared/ui/Button';
import type { Elements } from '@portal/shared/ui/Elements';
import classes from './InspectionPanel.module.css';
import { type FaultId, faultSwitches, isFaultId } from './InspectionSettings.ts';
import { texts } from './texts.ts';

interface OverrideFormProps {
  /** The portal that currently provides the section. */
  readonly origin: string | undefined;
  /** Called with `undefined` to restore the live version. */
  readonly onTake: (origin: string | undefined) => void;
}

/** A form to choose the portal that provides a section. */
export function OverrideForm({ origin, onTake }: OverrideFormProps) {
  const handleSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const field = currentTarget.elements.namedItem('origin');
    if (!(field instanceof HTMLInputElement)) {
      return;
    }
    const address = field.value.trim();
    const wanted = originOf(address);
    field.setCustomValidity(address !== '' && wanted === undefined ? texts.noAddress : '');
    if (field.reportValidity()) {
      onTake(wanted);
    }
  };

  return (
    <FieldForm label={texts.takeFrom} action={texts.take} onSubmit={handleSubmit}>
      {(field) => (
        <input
          {...field}
          name="origin"
          inputMode="url"
          autoComplete="off"
          placeholder="http://localhost:3000"
          defaultValue={origin}
          onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        />
      )}
    </FieldForm>
  );
}

/** Returns the origin of the entered URL. The protocol is optional. */
function originOf(address: string): string | undefined {
  const whole = /^https?:\/\//.test(address) ? address : `http://${address}`;
  return address !== '' && URL.canParse(whole) ? new URL(whole).origin : undefined;
}

interface FaultFormProps {
  /** The current fault. */
  readonly fault: FaultId | undefined;
  readonly onChoose: (fault: FaultId | undefined) => void;
}

/** A form to choose the fault to inject. */
export function FaultForm({ fault, onChoose }: FaultFormProps) {
  const handleSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(currentTarget).get('fault');
    onChoose(isFaultId(chosen) ? chosen : undefined);
  };

  return (
    <FieldForm label={texts.fault} action={texts.injectFault} onSubmit={handleSubmit}>
      {(field) => (
        <select {...field} name="fault" key={fault} defaultValue={fault ?? ''}>
          <option value="">{texts.noFault}</option>
          {faultSwitches.map(({ id, name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldForm>
  );
}

interface FieldAttributes {
  readonly id: string;
  readonly className: string | undefined;
}

interface FieldFormProps {
  readonly label: string;
  /** The label of the submit button. */
  readonly action: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Renders the field with the id that its label references. */
  readonly children: (field: FieldAttributes) => Elements;
}

/** A field with its label and a button. */
function FieldForm({ label, action, onSubmit, children }: FieldFormProps) {
  const id = useId();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event);
  };

  return (
    <form className={classes.FieldForm} onSubmit={handleSubmit}>
      <label className={classes.FieldLabel} htmlFor={id}>
        {label}
      </label>
      <div className={classes.Row}>
        {children({ id, className: classes.Field })}
        <Button type="submit">{action}</Button>
      </div>
    </form>
  );
}
