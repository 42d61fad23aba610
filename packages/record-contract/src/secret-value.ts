/** Stands in every copy of a record's values where a field that is declared secret held something. */
export const SECRET_VALUE = '***'
