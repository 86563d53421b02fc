/** Breaks the rows of "What search engines and other sites see". */
export const mutations = {
  'Absolute addresses begin with the address that the operator has named, else with the host that was asked; another host counts only from a trusted proxy, and only if it is a plain name or address':
    [
      {
        file: 'gateway/src/readConfig.ts',
        find: "publicUrl: readPublicUrl(read('PUBLIC_URL')),",
        replace: 'publicUrl: undefined,',
        breaks: 'what the operator has named is not read',
      },
      {
        file: 'gateway/src/readConfig.ts',
        find: '!isWeb || url.href !== `${url.origin}/`',
        replace: '!isWeb',
        breaks: 'an address with a path is taken',
      },
      {
        file: 'gateway/src/Client.ts',
        find: 'origin: isProxy',
        replace: 'origin: !isProxy',
        breaks: 'everybody may name another host',
      },
      {
        file: 'gateway/src/Client.ts',
        find: 'HOST.test(host) && ',
        replace: '',
        breaks: 'a host may be any text',
      },
    ],
};
