interface AlonePagesProps {
  readonly pages: readonly { readonly name: string; readonly path: string }[];
}

/** For each kind, the id of an entry that exists in the sample catalogue. */
const EXAMPLE_ID: Readonly<Record<string, string>> = { movie: '1020', tv: '1001', person: '3001' };

/** Lists the pages of a section that runs on its own, with an example link to each. */
export function AlonePages({ pages }: AlonePagesProps) {
  return (
    <main>
      <h1>Pages of this section</h1>
      <ul>
        {pages.map(({ name, path }) => (
          <li key={name}>
            <a href={exampleOf(path)}>{name}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

function exampleOf(path: string): string {
  const kind = path.split('/')[1] ?? '';
  return path.replace(':id', EXAMPLE_ID[kind] ?? '1');
}
