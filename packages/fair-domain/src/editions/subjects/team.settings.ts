import { count, fixed, flag, settingsAbout } from '../define-setting.ts'

export const teamSettings = settingsAbout('Referents and team', 'Referenti e team', {
  exhibitorsRegister: flag(
    false,
    'New exhibitors register by themselves, instead of asking for an invitation',
    'I nuovi espositori si registrano da soli, invece di chiedere un invito',
  ),
  referentAreas: fixed<readonly string[]>('areas')(
    ['participation', 'administration', 'legal', 'technical', 'marketing', 'tickets', 'matchmaking'],
    'Referent areas',
    'Aree dei referenti',
  ),
  handoverDays: count(7, 'Handover invitation valid for days', 'Validità invito al passaggio in giorni'),
  maxAdditionalTeamMembers: count(
    9,
    'Team members beside the primary',
    'Membri del team oltre al principale',
  ),
  teamInvitationDays: count(14, 'Team invitation valid for days', 'Validità invito al team in giorni'),
  maxTeamInvitations: count(5, 'Invitations per team member', 'Inviti per membro del team'),
})
