import type { FieldTree } from './field-tree.ts'

/** Fields of every record and nested record of a list, needed to display, cache and compare versions. */
const AUDIT_FIELDS = ['Id', 'CreatedDate', 'LastModifiedById', 'LastModifiedDate', 'SystemModstamp'] as const

export function addAuditFields(tree: FieldTree): FieldTree {
  for (const name of AUDIT_FIELDS) {
    const field = tree.object.fields.get(name)
    if (field) tree.fields.set(name, field)
  }
  for (const branch of tree.parents.values()) addAuditFields(branch.tree)
  return tree
}
