# docker build -t elenchus . && docker run --rm -v "$PWD:/work" elenchus exam products.csv -m simulated:careful
# Builds from the registry of npm; runs as an ordinary user in /work. Keys come by `-e OPENAI_API_KEY`.
FROM node:22-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN node scripts/setup.mjs && npm pack --ignore-scripts --pack-destination /tmp
# zod is installed for its types, which only TypeScript programs need; its code is in the bundle
RUN npm install --global --prefix /elenchus --no-audit --no-fund /tmp/elenchus-*.tgz \
  && rm -r /elenchus/lib/node_modules/elenchus/node_modules/zod

FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /elenchus /usr/local
RUN useradd --create-home --uid 1000 elenchus && mkdir /work && chown elenchus /work
USER elenchus
WORKDIR /work
ENTRYPOINT ["elenchus"]
CMD ["--help"]
