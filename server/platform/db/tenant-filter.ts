// Adds the tenant to every query: a Kysely plugin that puts `organization_id = any(…)` on each tenant table that a select,
// update or delete reads, joins included. Row level security backs it up; either alone keeps organizations apart.
// Raw SQL passes untouched and must name organization_id itself.

import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  FunctionNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  OnNode,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import { TENANT_TABLES } from './schema.ts';

const GUARDED = new Map<string, string>([
  ...TENANT_TABLES.map((name) => [name, 'organization_id'] as const),
  ['organization', 'id'],
]);

export function tenantFilter(organizationIds: readonly string[]): KyselyPlugin {
  const transformer = new TenantTransformer(organizationIds);
  return {
    transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

type Guarded = { readonly where?: WhereNode; readonly joins?: readonly JoinNode[] };

class TenantTransformer extends OperationNodeTransformer {
  readonly #organizationIds: readonly string[];

  constructor(organizationIds: readonly string[]) {
    super();
    this.#organizationIds = organizationIds;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: never): SelectQueryNode {
    const inner = super.transformSelectQuery(node, queryId);
    return this.#guard(inner, inner.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: never): UpdateQueryNode {
    const inner = super.transformUpdateQuery(node, queryId);
    return this.#guard(inner, [...(inner.table ? [inner.table] : []), ...(inner.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: never): DeleteQueryNode {
    const inner = super.transformDeleteQuery(node, queryId);
    return this.#guard(inner, inner.from.froms);
  }

  #guard<Node extends Guarded>(node: Node, tables: readonly OperationNode[]): Node {
    const conditions = tables.flatMap((table) => this.#condition(table) ?? []);
    const where = conditions.reduce<WhereNode | undefined>(
      (sum, condition) => (sum ? WhereNode.cloneWithOperation(sum, 'And', condition) : WhereNode.create(condition)),
      node.where,
    );
    const joins = node.joins?.map((join) => this.#guardJoin(join));
    return { ...node, ...(where ? { where } : {}), ...(joins ? { joins } : {}) };
  }

  /** In the join's own condition, so that a left join keeps its rows. */
  #guardJoin(join: JoinNode): JoinNode {
    const condition = this.#condition(join.table);
    if (!condition) return join;
    return { ...join, on: OnNode.create(join.on ? AndNode.create(join.on.on, condition) : condition) };
  }

  #condition(table: OperationNode): OperationNode | null {
    const target = AliasNode.is(table) ? table.node : table;
    if (!TableNode.is(target)) return null;
    const name = target.table.identifier.name;
    const column = GUARDED.get(name);
    if (!column) return null;
    const alias = AliasNode.is(table) && IdentifierNode.is(table.alias) ? table.alias.name : name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(alias)),
      OperatorNode.create('='),
      FunctionNode.create('any', [ValueNode.create(this.#organizationIds)]),
    );
  }
}
