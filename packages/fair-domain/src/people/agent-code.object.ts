import { all, boolean, defineObject, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { isAgentCode } from './profile.rules.ts'

/** An agent of the fair abroad, whose code people enter in their profile. */
export const AgentCode = defineObject('AgentCode__c', {
  label: { 'en-US': 'Agent code', it: 'Codice agente' },
  labelPlural: { 'en-US': 'Agent codes', it: 'Codici agente' },
  keyPrefix: 'a21',
  fields: {
    /** Code with `AG-`, the country and four digits: `AG-PT0001`. */
    Name: text({
      label: { 'en-US': 'Code', it: 'Codice' },
      data: 'company',
      required: true,
      unique: true,
      maxLength: 9,
    }),
    Agent__c: text({
      label: { 'en-US': 'Agent', it: 'Agente' },
      data: 'company',
      required: true,
      maxLength: 120,
    }),
    Active__c: boolean({ label: { 'en-US': 'Active', it: 'Attivo' }, data: 'internal', defaultValue: true }),
  },
  listViews: {
    AllAgentCodes: {
      label: { 'en-US': 'All agent codes', it: 'Tutti i codici agente' },
      columns: ['Name', 'Agent__c', 'Active__c'],
      orderBy: [{ field: 'Name' }],
    },
  },
  searchFields: ['Name', 'Agent__c'],
  validationRules: [
    {
      name: 'Code_has_its_form',
      field: 'Name',
      message: { 'en-US': 'As in AG-PT0001', it: 'Come AG-PT0001' },
      isBroken: ({ Name: code }) => typeof code === 'string' && !isAgentCode(code),
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    ...grantTo(['buyerDesk', 'editionManager', 'admin'], { read: all, create: all, update: all }),
  },
})
