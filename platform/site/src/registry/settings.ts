import { z } from 'zod';
import { line } from './fields.ts';

const MAX_TEXT = 200;
const text = z.string().max(MAX_TEXT);
const description = line(MAX_TEXT, 'it has to be one sentence').describe(
  'What it changes for visitors, in one sentence.',
);

/** A setting of a section, as a JSON Schema. */
export const settingSchema = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('boolean'), default: z.boolean(), description }),
    z.strictObject({
      type: z.enum(['integer', 'number']),
      default: z.number(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      description,
    }),
    z.strictObject({
      type: z.literal('string'),
      default: text,
      enum: z.array(text).min(1).readonly().optional().describe('The possible values.'),
      description,
    }),
  ])
  .readonly()
  .superRefine((setting, context) => {
    if (!acceptsValue(setting, setting.default)) {
      const message = `it has to be ${describeValues(setting)}`;
      context.addIssue({ code: 'custom', path: ['default'], message });
    }
  })
  .meta({ id: 'setting', description: 'A setting that operators can change.' });

export type Setting = z.infer<typeof settingSchema>;

/** The name of a setting. */
export const settingName = z
  .string()
  .regex(/^[a-z]\w{0,39}$/i, 'it has to be the name of a setting, such as shownFirst')
  .refine((name) => !(name in Object.prototype), 'this word of the language is taken');

export type SettingValue = Setting['default'];

export function acceptsValue(setting: Setting, value: unknown): value is SettingValue {
  switch (setting.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return text.safeParse(value).success && (setting.enum?.includes(String(value)) ?? true);
    default: {
      const { type, minimum = -Infinity, maximum = Infinity } = setting;
      const isNumber = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
      return isNumber && Number(value) >= minimum && Number(value) <= maximum;
    }
  }
}

/** Describes the values that a setting can have, as part of a sentence. */
export function describeValues(setting: Setting): string {
  switch (setting.type) {
    case 'boolean':
      return 'true or false';
    case 'string':
      return setting.enum
        ? new Intl.ListFormat('en', { type: 'disjunction' }).format(
            setting.enum.map((value) => JSON.stringify(value)),
          )
        : `a text of at most ${MAX_TEXT} characters`;
    default: {
      const { type, minimum, maximum } = setting;
      return [
        type === 'integer' ? 'a whole number' : 'a number',
        ...(minimum === undefined ? [] : [`from ${minimum}`]),
        ...(maximum === undefined ? [] : [`to ${maximum}`]),
      ].join(' ');
    }
  }
}
