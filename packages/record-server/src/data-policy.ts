/**
 * Content security policy of data responses: opened directly, they run, load and send nothing and cannot be
 * framed, regardless of their content.
 */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
