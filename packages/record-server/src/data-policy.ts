/**
 * The policy of everything that is data: opened by itself it runs nothing, loads nothing, sends nothing and stands in
 * no frame, whatever somebody wrote into it.
 */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
