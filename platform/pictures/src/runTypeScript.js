import { register } from 'tsx/esm/api';

// Preloaded in workers, because they do not inherit the main thread's loader.
register();
