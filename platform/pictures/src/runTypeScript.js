import { register } from 'tsx/esm/api';

// Preloaded in a worker, which does not inherit the loader of the main thread.
register();
