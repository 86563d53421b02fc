/** The keyword by which an invented title says what it is. */
export const inventedKeyword = 'invented for the sample catalogue';
