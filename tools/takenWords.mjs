/** Parts of addresses that the gateway answers itself, in front of every section's pages. */
export const gatewayWords = ['api', 'files', 'healthz', 'metrics', 'reports', 't'];

/**
 * Names that a section cannot have: its entry leaves a global of the section's name in the page, and these are words of the language,
 * or globals that are there already. Only lower-case words without a digit; another name is no section's anyway.
 */
export const browserWords = [
  ...['await', 'break', 'case', 'catch', 'class', 'const', 'continue', 'debugger', 'default', 'delete', 'do', 'else', 'enum', 'export', 'extends'],
  ...['false', 'finally', 'for', 'function', 'if', 'implements', 'import', 'in', 'instanceof', 'interface', 'let', 'new', 'null', 'package', 'private'],
  ...['protected', 'public', 'return', 'static', 'super', 'switch', 'this', 'throw', 'true', 'try', 'typeof', 'var', 'void', 'while', 'with', 'yield'],
  ...['alert', 'arguments', 'atob', 'blur', 'btoa', 'caches', 'chrome', 'close', 'closed', 'confirm', 'console', 'constructor', 'crypto', 'document'],
  ...['escape', 'eval', 'event', 'external', 'fence', 'fetch', 'find', 'focus', 'frames', 'history', 'length', 'location', 'locationbar', 'menubar'],
  ...['name', 'navigation', 'navigator', 'open', 'opener', 'origin', 'parent', 'performance', 'personalbar', 'print', 'process', 'prompt', 'require'],
  ...['scheduler', 'screen', 'scroll', 'scrollbars', 'self', 'status', 'statusbar', 'stop', 'toolbar', 'top', 'undefined', 'unescape', 'viewport', 'window'],
];
