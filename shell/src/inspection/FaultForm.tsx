import type { FormEvent } from 'react';
import { faultSwitches, isFaultId, type FaultId } from './faultSwitches.ts';
import { FieldForm } from './FieldForm.tsx';
import { texts } from './texts.ts';

interface FaultFormProps {
  /** What happens to the section now. */
  readonly fault: FaultId | undefined;
  readonly onChoose: (fault: FaultId | undefined) => void;
}

/** Asks for what is to happen to a section. */
export function FaultForm({ fault, onChoose }: FaultFormProps) {
  const handleSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(currentTarget).get('fault');
    onChoose(isFaultId(chosen) ? chosen : undefined);
  };

  return (
    <FieldForm label={texts.fault} action={texts.letHappen} onSubmit={handleSubmit}>
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
