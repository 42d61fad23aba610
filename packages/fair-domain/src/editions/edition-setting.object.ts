import { all, defineObject, longText, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'
import { isSettingKey, isSettingValue } from './setting-values.ts'

/**
 * A change of a setting of an edition. The newest row of a key is effective; older ones are its history, with
 * author and reason.
 */
export const EditionSetting = defineObject('EditionSetting__c', {
  label: { 'en-US': 'Edition setting', it: 'Impostazione di edizione' },
  labelPlural: { 'en-US': 'Edition settings', it: 'Impostazioni di edizione' },
  keyPrefix: 'a01',
  appendOnly: true,
  fields: {
    Name: text({
      label: { 'en-US': 'Setting', it: 'Impostazione' },
      data: 'reference',
      required: true,
      maxLength: 80,
    }),
    Edition__c: lookup('Edition__c', {
      onDelete: 'keep',
      label: FIELD_LABELS.edition,
      data: 'internal',
      required: true,
      children: 'Settings__r',
      childrenLabel: { 'en-US': 'Settings', it: 'Impostazioni' },
    }),
    /** JSON in the shape of the setting's kind; empty = reset to the default. */
    Value__c: longText({ label: { 'en-US': 'Value', it: 'Valore' }, data: 'reference' }),
    Reason__c: text({ label: FIELD_LABELS.reason, data: 'internal' }),
  },
  validationRules: [
    {
      name: 'Known_setting',
      field: 'Name',
      message: {
        'en-US': 'There is no setting with this name',
        it: 'Non esiste un’impostazione con questo nome',
      },
      isBroken: ({ Name }) => !isSettingKey(String(Name)),
    },
    {
      name: 'Value_fits',
      field: 'Value__c',
      // An invalid value would break the portal for all users.
      message: {
        'en-US': 'The value is not valid for this setting',
        it: 'Il valore non è adatto a questa impostazione',
      },
      isBroken: ({ Name, Value__c }) => {
        const key = String(Name)
        return isSettingKey(key) && !isSettingValue(key, Value__c === null ? null : String(Value__c ?? ''))
      },
    },
  ],
  indexes: [['Edition__c', 'Name', 'CreatedDate']],
  shared: [
    {
      fields: ['Name', 'Edition__c', 'Value__c', 'Reason__c'],
      why: 'a version is only added; the screen and the API write the same one under the rules of the object',
    },
  ],
  access: {
    ...grantTo(STAFF_PROFILES, readOnly()),
    editionManager: { read: all, create: all },
    admin: { read: all, create: all },
  },
})
