/** The service's own codes of failure, with their status. **Source**: https://developer.themoviedb.org/docs/errors */
export const failures = {
  invalidId: {
    status: 404,
    code: 6,
    message: 'Invalid id: The pre-requisite id is invalid or not found.',
  },
  invalidKey: {
    status: 401,
    code: 7,
    message: 'Invalid API key: You must be granted a valid key.',
  },
  internal: { status: 500, code: 11, message: 'Internal error: Something went wrong.' },
  invalidAccept: { status: 406, code: 19, message: 'Invalid accept header.' },
  invalidPage: {
    status: 400,
    code: 22,
    message: 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.',
  },
  tooManyAppended: {
    status: 400,
    code: 27,
    message: 'Too many append to response objects: The maximum number of remote calls is 20.',
  },
  notFound: { status: 404, code: 34, message: 'The resource you requested could not be found.' },
  wrongMethod: {
    status: 405,
    code: 42,
    message: 'This request method is not supported for this resource.',
  },
} as const;
