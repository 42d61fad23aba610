import { companyPageMethods } from '@foyer/fair-domain'
import { getObjectInfo, methodRead } from '@foyer/record-client'
import { DATA_PATH } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import type { DocumentContent } from '../console-shell/documents/use-documents.ts'

export const loadCompany = ({ client, language }: Portal, id: string) =>
  Promise.all([
    client.read(methodRead(companyPageMethods.getCompany), { id, language }),
    // Contains whether the reader may add people.
    client.read(getObjectInfo, { objectApiName: 'Contact' }),
  ])

export const useCompany = (id: string) =>
  useMethod(companyPageMethods.getCompany, { id, language: useLanguage() })

/** Generated documents of the company, and uploads to its contracts, accreditations and payments. */
export function useCompanyDocuments(id: string): readonly DocumentContent[] {
  const { site } = usePortal()
  const { data } = useCompany(id)
  return (data?.papers ?? []).map(({ source, ...paper }) => ({
    ...paper,
    address:
      source === 'document'
        ? documentAddress(site, paper.id)
        : `${DATA_PATH}/content-versions/${paper.id}/data`,
  }))
}
