import { cents, count, names, settingsAbout } from '../define-setting.ts'

export const accreditationSettings = settingsAbout('Accreditation', 'Accrediti', {
  freeAccreditations: count(
    600,
    'Free tickets for press and influencers',
    'Biglietti gratuiti per stampa e influencer',
  ),
  schoolDayTicket: cents(25_00, 'School day ticket', 'Biglietto giornaliero scuole'),
  minStudents: count(10, 'Students in a school group', 'Studenti per gruppo'),
  studentsPerTeacher: count(10, 'Students per teacher', 'Studenti per insegnante'),
  influencerChannels: names(
    ['Instagram', 'TikTok', 'YouTube', 'Facebook'],
    'Influencer channels',
    'Canali influencer',
  ),
  minInfluencerChannels: count(2, 'Channels an influencer needs', 'Canali richiesti agli influencer'),
  followersToExceed: count(20_000, 'Followers to exceed', 'Follower da superare'),
})
