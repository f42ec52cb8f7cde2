export {
  deleteSearch,
  deletionQuery,
  findSearch,
  type SearchesPage,
  type SearchFilter,
  searchesChanged,
  searchesQuery,
} from './agent-searches.api';
export { SearchDialog } from './search-dialog';
