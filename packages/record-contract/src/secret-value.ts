/** Replaces the value of a secret field in every copy of a record. */
export const SECRET_VALUE = '***'
