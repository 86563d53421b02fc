/** The keyword by which a generated title says what it is. */
export const sampleKeyword = 'generated for measuring';
