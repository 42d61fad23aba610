/** Staff who plan the timetable of meetings. */
export const TIMETABLE_STAFF = ['buyerDesk', 'staff', 'editionManager', 'admin'] as const
