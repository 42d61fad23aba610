/** Joins stands `s` to a participation: its own, or those of the company with which it shares a stand. */
export const exhibitsOn = (participation = 'p') =>
  `s.participation = case when ${participation}.kind = 'coExhibitor' then ${participation}.organiser else ${participation}.id end`
