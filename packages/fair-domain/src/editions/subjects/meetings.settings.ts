import { count, hall, settingsAbout, time, walks } from '../define-setting.ts'

export const meetingSettings = settingsAbout('Meetings', 'Incontri', {
  meetingsFrom: time('09:45', 'First meeting of the day', 'Primo incontro del giorno'),
  meetingsUntil: time('17:00', 'Meetings end by', 'Fine degli incontri entro'),
  meetingPauseFrom: time('12:30', 'Lunch break from', 'Pausa pranzo dalle'),
  meetingPauseUntil: time('14:00', 'Lunch break until', 'Pausa pranzo fino alle'),
  meetingMinutes: count(30, 'Minutes of a meeting', 'Minuti di un incontro'),
  meetingBreakMinutes: count(15, 'Minutes between meetings', 'Minuti tra un incontro e l’altro'),
  meetingMetresPerMinute: count(70, 'Walking pace, metres a minute', 'Passo a piedi, metri al minuto'),
  meetingWalks: walks(
    [],
    'Walking minutes between pavilions, where they differ from the map',
    'Minuti a piedi tra i padiglioni, dove diversi dalla mappa',
  ),
  meetingTablesHall: hall('', 'Pavilion of the meeting area', 'Padiglione dell’area incontri'),
  meetingTables: count(0, 'Numbered tables of the meeting area', 'Tavoli numerati dell’area incontri'),
  meetingAnswerHours: count(48, 'Hours to answer a request', 'Ore per rispondere a una richiesta'),
  meetingGraceMinutes: count(
    60,
    'Minutes after which an unconfirmed meeting counts as missed',
    'Minuti dopo i quali un incontro non confermato risulta mancato',
  ),
  meetingDisputeDays: count(
    7,
    'Days in which a missed meeting can be disputed',
    'Giorni per contestare un incontro mancato',
  ),
})
