/** A bad value in the environment. Its message is one sentence for whoever started the program. */
export class SettingsFault extends Error {
  override readonly name = 'SettingsFault';
}
