import { auditOperations } from './audit-operations.ts'
import type { OfficeOperation } from './office-operation.ts'
import { signInOperations } from './sign-in-operations.ts'
import { staffOperations } from './staff-operations.ts'

/** All that can be asked of the office: its pages, its document and the permission matrix are made from this table. */
export const OFFICE_OPERATIONS: readonly OfficeOperation[] = [
  ...signInOperations,
  ...staffOperations,
  ...auditOperations,
]
