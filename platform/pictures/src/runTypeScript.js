import { register } from 'tsx/esm/api';

// Preloaded in workers, which do not inherit the main thread's loader.
register();
