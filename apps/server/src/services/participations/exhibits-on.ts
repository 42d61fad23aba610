/** Joins stands `s` to a participation: its own, or those of its host. */
export const exhibitsOn = (participation = 'p') =>
  `s.participation = case when ${participation}.kind = 'coExhibitor' then ${participation}.organiser else ${participation}.id end`
