import type { FormEvent } from 'react';
import { FieldForm } from './FieldForm.tsx';
import { texts } from './texts.ts';

interface OverrideFormProps {
  /** The portal that the section is taken from now. */
  readonly origin: string | undefined;
  /** Without a portal: the live version. */
  readonly onTake: (origin: string | undefined) => void;
}

/** Asks for the portal that a section is to be taken from. */
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

/** The origin of what a person types, with or without the protocol. */
function originOf(address: string): string | undefined {
  const whole = /^https?:\/\//.test(address) ? address : `http://${address}`;
  return address !== '' && URL.canParse(whole) ? new URL(whole).origin : undefined;
}
