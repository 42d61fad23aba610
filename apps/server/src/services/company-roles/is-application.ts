/** Of an application `a`: a draft that was thrown away is none. */
export const IS_APPLICATION = `(a.state <> 'withdrawn' or a.submitted_at is not null)`
