import { Mailing, MailTemplate } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { demoIds } from './demo-ids.ts'
import { insertRecord, type Seeding } from './insert-record.ts'

const TEMPLATES = [
  {
    Name: 'Promemoria documenti',
    Kind__c: 'service',
    SubjectIt__c: 'Ci manca ancora un documento',
    BodyIt__c:
      'Gentile {name},\n\nper completare la partecipazione di {company} a {fair} ci manca ancora un documento. Lo trovi segnalato nella tua area riservata.\n\n[Apri l’area riservata]({link})',
    SubjectEn__c: 'We still need a document',
    BodyEn__c:
      'Dear {name},\n\nto complete the participation of {company} in {fair} we still need a document. Your reserved area shows which one.\n\n[Open the reserved area]({link})',
  },
  {
    Name: 'Orari di allestimento',
    Kind__c: 'service',
    SubjectIt__c: 'Orari di allestimento a {fair}',
    BodyIt__c:
      'Gentile {name},\n\ni padiglioni aprono agli allestitori tre giorni prima della fiera:\n\n- dalle 7.30 alle 20 nei primi due giorni\n- dalle 7.30 alle 18 alla vigilia\n\nI pass si scaricano dall’area riservata.\n\n[Scarica i pass]({link})',
    SubjectEn__c: 'Set-up hours at {fair}',
    BodyEn__c:
      'Dear {name},\n\nthe halls open to stand builders three days before the fair:\n\n- from 7.30 to 20.00 on the first two days\n- from 7.30 to 18.00 on the eve\n\nPasses are downloaded from the reserved area.\n\n[Download passes]({link})',
  },
  {
    Name: 'Novità della prossima edizione',
    Kind__c: 'promotional',
    SubjectIt__c: 'Che cosa cambia a {fair}',
    BodyIt__c:
      'Gentile {name},\n\nabbiamo pubblicato le novità della prossima edizione: nuovi percorsi, più incontri e un’area dedicata ai marchi emergenti.\n\n[Scopri le novità]({link})',
    SubjectEn__c: 'What is new at {fair}',
    BodyEn__c:
      'Dear {name},\n\nthe news of the next edition is out: new routes, more meetings and an area for emerging brands.\n\n[See what is new]({link})',
  },
] as const

/** Text templates, and a draft mailing. */
export async function seedMailings(seeding: Seeding) {
  for (const template of TEMPLATES)
    await insertRecord(
      seeding,
      MailTemplate,
      stableId(MailTemplate.keyPrefix, `demo:${template.Name}`),
      template,
    )
  const id = stableId(Mailing.keyPrefix, 'demo:draft')
  const [first] = TEMPLATES
  await insertRecord(seeding, Mailing, id, {
    Name: first.SubjectIt__c,
    Kind__c: 'service',
    Audience__c: 'primary',
    State__c: 'draft',
    Source__c: 'Aurora Cosmetici',
    SubjectIt__c: first.SubjectIt__c,
    BodyIt__c: first.BodyIt__c,
    SubjectEn__c: first.SubjectEn__c,
    BodyEn__c: first.BodyEn__c,
  })
  await seeding.client.query('insert into mailing_source (mailing, record_id) values ($1, $2)', [
    id,
    demoIds.account('Aurora Cosmetici'),
  ])
}
