export {
  deleteSearch,
  deletionQuery,
  findSearch,
  finishPayment,
  type SearchesPage,
  type SearchFilter,
  searchesChanged,
  searchesQuery,
  subscriptionStatusQuery,
} from './agent-searches.api';
export { SearchDialog } from './search-dialog';
